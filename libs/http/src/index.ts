export { type CatalogueReaction, onCatalogue } from './catalogue';
export { client } from './client';
export { $latestComposition } from './composition';
export { newKey } from './key';
export { logOut } from './log-out';
export { keepMemberFresh, memberQuery } from './member';
export { queryClient } from './query-client';
export { CallRefused, CallUnanswered, onlyWhenUnanswered, sentenceOf } from './refused';
export { type ReplyOf, type Sending, send, sendForToken } from './send';
