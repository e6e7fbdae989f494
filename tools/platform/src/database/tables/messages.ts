interface MessageTable {
  message_id: string;
  member_id: string;
  title: string;
  contents: string;
  created_at: Date;
  read_at: Date | null;
}

interface MailingTable {
  mailing_id: string;
  title: string;
  contents: string;
  created_at: Date;
  after_member: string | null;
}

export interface MessageTables {
  message: MessageTable;
  mailing: MailingTable;
}
