export { ask, askRaw } from './ask';
export { expectAccessible } from './axe';
export { type Delivery, deliveryOn } from './delivery';
export { breakFiles, type Fault } from './faults';
export { test } from './fixtures';
export { admin, newMember, type SignedIn, signIn } from './member';
export { type BuiltRelease, buildVariant, type Variant } from './releases';
export { openSite, type Site, type SiteOptions } from './site';
export { recordsSingletons, throwsOnLoad, throwsOnRender } from './variants';
