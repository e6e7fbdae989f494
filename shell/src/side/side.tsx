import { useLocation } from 'react-router';
import { useSite } from '../site/context';
import { SlotDisclosure } from './slot';
import { Tiles } from './tiles';

export interface SideProps {
  /** In the drawer of a phone, which is opened for them. */
  areTilesFirst?: boolean;
}

/** The side column: the parts that remotes show in it, open on their own pages, and the tiles. */
export function Side({ areTilesFirst = false }: SideProps) {
  const { composition } = useSite();
  const { pathname } = useLocation();
  const withPart = composition.remotes.filter(({ manifest }) => manifest.slots.includes('sidebar'));
  const isHere = (paths: readonly string[]) => paths.some(path => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <>
      {areTilesFirst && <Tiles />}
      {withPart.map(({ name, manifest }) => (
        // A part that a page of its remote opened again: its key says so.
        <SlotDisclosure
          key={`${name} ${isHere(manifest.paths)}`}
          remote={name}
          title={manifest.title}
          isHere={isHere(manifest.paths)}
        />
      ))}
      {!areTilesFirst && <Tiles />}
    </>
  );
}
