import * as z from 'zod';

// Before any schema is used: zod would probe whether it may compile code, which the content policy refuses and reports.
z.config({ jitless: true });
