import { platformNow } from '@madang/session';
import { type ReactNode, useState } from 'react';
import { Link, NavLink, type NavLinkProps } from 'react-router';
import { useSite } from './context';
import { withTime } from './time';

interface SiteLinkProps extends Omit<NavLinkProps, 'to' | 'className' | 'style' | 'children'> {
  to: string;
  /** The address carries the time at which the link was last pointed at. */
  isTimed?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
  /** The current page is one that it represents, though not the one of its address. */
  isCurrent?: boolean | undefined;
}

/** A link that prefetches its remote's files as soon as it is pointed at or focused. */
export function SiteLink({
  to,
  isTimed = false,
  className = '',
  isCurrent = false,
  end = false,
  ...rest
}: SiteLinkProps) {
  const { host } = useSite();
  const [at, setAt] = useState(platformNow);
  const approach = () => {
    if (isTimed) setAt(platformNow());
    const [path = to] = to.split('?');
    const owner = host.ownerOf(path);
    if (owner) host.prefetch(owner.name, path);
  };
  const address = isTimed ? withTime(to, at) : to;
  const linkProps = { to: address, onPointerEnter: approach, onFocus: approach, className, ...rest };
  return isCurrent ? <Link {...linkProps} aria-current="page" /> : <NavLink {...linkProps} end={end} />;
}
