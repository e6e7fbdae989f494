import { useLocation } from 'react-router';
import { useSite } from '../site/context';
import { SlotDisclosure } from './slot';
import { Tiles } from './tiles';

/** The side column: tiles and the parts that remotes show in it. On a remote's own pages its part comes first, open. */
export function Side() {
  const { composition } = useSite();
  const { pathname } = useLocation();
  const withPart = composition.remotes.filter(({ manifest }) => manifest.slots.includes('sidebar'));
  const isHome = (paths: readonly string[]) => paths.some(path => pathname === path || pathname.startsWith(`${path}/`));
  const here = withPart.filter(({ manifest }) => isHome(manifest.paths));
  const elsewhere = withPart.filter(remote => !here.includes(remote));
  return (
    <>
      {here.map(({ name, manifest }) => (
        <SlotDisclosure key={name} remote={name} title={manifest.title} isHere />
      ))}
      <Tiles />
      {elsewhere.map(({ name, manifest }) => (
        <SlotDisclosure key={name} remote={name} title={manifest.title} />
      ))}
    </>
  );
}
