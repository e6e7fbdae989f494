import { platformNow } from '@madang/session';
import { useState } from 'react';
import { NavLink, type NavLinkProps } from 'react-router';
import { useSite } from './context';
import { withTime } from './time';

interface SiteLinkProps extends Omit<NavLinkProps, 'to' | 'className'> {
  to: string;
  /** The address carries the time at which the link was last pointed at. */
  isTimed?: boolean | undefined;
  className?: string | undefined;
}

/** A link that asks for its remote's files as soon as it is pointed at or focused. */
export function SiteLink({ to, isTimed = false, className = '', ...rest }: SiteLinkProps) {
  const { host } = useSite();
  const [at, setAt] = useState(platformNow);
  const approach = () => {
    if (isTimed) setAt(platformNow());
    const [path = to] = to.split('?');
    const owner = host.ownerOf(path);
    if (owner) host.prefetch(owner.name, path);
  };
  const address = isTimed ? withTime(to, at) : to;
  return <NavLink to={address} onPointerEnter={approach} onFocus={approach} className={className} {...rest} />;
}
