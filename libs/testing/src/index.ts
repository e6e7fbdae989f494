export { ask, askRaw } from './ask';
export { expectAccessible } from './axe';
export { test } from './fixtures';
export { admin, newMember, type SignedIn, signIn } from './member';
export { openSite, type Site, type SiteOptions } from './site';
