export interface FileTables {
  member_file: {
    file_id: string;
    member_id: string;
    name: string;
    contents: string;
    created_at: Date;
    expires_at: Date;
  };
}
