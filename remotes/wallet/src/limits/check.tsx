import type { CheckMinutes } from '@madang/contracts';
import { Segmented } from '@madang/ui';
import { useSetCheckMinutes } from './commands';

const CHOICES: readonly { id: string; label: string; minutes: CheckMinutes }[] = [
  { id: '20', label: '20분마다', minutes: 20 },
  { id: '30', label: '30분마다', minutes: 30 },
  { id: '60', label: '60분마다', minutes: 60 },
  { id: 'off', label: '끄기', minutes: null },
];

export function CheckPart({ minutes }: { minutes: CheckMinutes }) {
  const set = useSetCheckMinutes();
  const current = CHOICES.find(choice => choice.minutes === minutes)?.id ?? 'off';
  const choose = (id: string) => {
    const choice = CHOICES.find(one => one.id === id);
    if (choice && id !== current) set.mutate(choice.minutes);
  };
  return <Segmented label="현실 점검 알림 간격" items={CHOICES} current={current} onSelect={choose} />;
}
