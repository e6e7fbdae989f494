import { roomConfig } from '@madang/dev/rspack';

export default roomConfig(import.meta.url);
