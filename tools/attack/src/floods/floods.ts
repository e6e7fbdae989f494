import type { Attack, Finding, Group, Outcome } from '../group';
import { onTarget } from '../target/on-target';
import type { Target } from '../target/target';
import { bystanders, withBystanders } from './bystanders';
import { capacityFloods, FLOOD_ADDRESS, overfilled, ROOM } from './overfill';
import { answersTo, heavyRequests } from './requests';

/** Too much of everything that a server holds: it says so, others notice nothing, and afterwards nothing is held. */
export const floods: Group = {
  name: 'floods',
  title: 'streams and connections over their bounds; requests too large, or without an end',
  run: attack => onTarget('floods', target => everyFlood(attack, target), { room: ROOM }),
};

async function everyFlood({ isPart, seed }: Attack, target: Target): Promise<Outcome> {
  const others = await bystanders(target, FLOOD_ADDRESS);
  const all = await capacityFloods(target);
  // The short part takes one in four, others with each seed.
  const chosenFloods = isPart ? all.filter((_, index) => (index + seed) % 4 === 0) : all;
  const heavy = await heavyRequests(target, isPart);
  const findings: Finding[] = [];
  for (const flood of chosenFloods) {
    findings.push(...(await withBystanders(others, flood.name, () => overfilled(flood, target))));
  }
  // All at once: most of the time they wait for their deadline.
  const requests = async () => (await Promise.all(heavy.map(answersTo))).flat();
  findings.push(...(await withBystanders(others, 'heavy requests', requests)));
  const again = isPart ? [] : chosenFloods.filter(({ name }) => name.includes('connections'));
  for (const flood of again) {
    findings.push(...(await withBystanders(others, `${flood.name}, after all`, () => overfilled(flood, target))));
  }
  for (const { agent } of others) agent.destroy();
  return { attempts: chosenFloods.length + heavy.length, findings };
}
