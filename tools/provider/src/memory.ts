/** What was worked out under a name, as long as there are not too many of them. */
export function remembered<Value>(most: number): (name: string, work: () => Value) => Value {
  const values = new Map<string, { readonly value: Value }>();
  return (name, work) => {
    const ready = values.get(name);
    if (ready) return ready.value;
    if (values.size >= most) values.clear();
    const value = work();
    values.set(name, { value });
    return value;
  };
}
