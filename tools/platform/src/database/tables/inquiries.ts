import type { InquiryKind, InquiryState, PasswordReset } from '@madang/contracts';
import type { Generated } from 'kysely';

interface InquiryTable {
  inquiry_id: string;
  number: string;
  kind: InquiryKind;
  name: string;
  contact: string;
  text: string;
  pin_hash: string;
  address: string;
  created_at: Date;
  state: Generated<InquiryState>;
  answer: string | null;
  answered_at: Date | null;
  reset: Generated<PasswordReset>;
}

export interface InquiryTables {
  inquiry: InquiryTable;
}
