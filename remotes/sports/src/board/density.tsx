import { $density, Segmented, setDensity } from '@madang/ui';
import { useStore } from '@nanostores/react';

const ITEMS = [
  { id: 'compact', label: '좁게', icon: 'rows-tight' },
  { id: 'comfort', label: '넓게', icon: 'rows-wide' },
] as const;

/** How close the rows stand; remembered for every board. */
export function DensitySwitch() {
  const density = useStore($density);
  return <Segmented label="줄 간격" items={ITEMS} current={density} onSelect={setDensity} />;
}
