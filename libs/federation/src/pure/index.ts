export { isBelow, ownerOf } from './owner';
