export { validation } from './validation';
