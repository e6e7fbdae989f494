declare module 'fs-native-extensions' {
  /** Locks a whole open file for this descriptor alone; false when another has it. */
  export function tryLock(descriptor: number): boolean;
}
