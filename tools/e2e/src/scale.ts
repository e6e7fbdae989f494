/** Whether slow proofs run on all of their cases, as `npm run test:all` does, or on fewer that meet the same code. */
export const runsAll = process.env.TEST_ALL === '1';

/** All cases; or, where that takes too long, this walk's share: `of` walks have all of them between them. */
export const casesOf = <Case>(all: readonly Case[], { share, of }: { share: number; of: number }): readonly Case[] =>
  runsAll ? all : all.filter((_, index) => index % of === share);
