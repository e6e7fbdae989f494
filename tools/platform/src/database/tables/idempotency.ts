export interface IdempotencyTables {
  call_answer: {
    member_id: string;
    key: string;
    content: string;
    /** Null, with the body, where the key was used before answers were stored completely. */
    status: number | null;
    body: string | null;
    answered_at: Date;
  };
}
