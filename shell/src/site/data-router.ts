import type { createBrowserRouter } from 'react-router';

export type DataRouter = ReturnType<typeof createBrowserRouter>;
