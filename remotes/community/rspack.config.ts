import { roomConfig } from '@madang/federation/build';

export default roomConfig(import.meta.url);
