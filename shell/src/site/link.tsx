import { NavLink, type NavLinkProps } from 'react-router';
import { useSite } from './context';

interface SiteLinkProps extends Omit<NavLinkProps, 'to' | 'className'> {
  to: string;
  className?: string | undefined;
}

/** A link that asks for its remote's files as soon as it is pointed at or focused. */
export function SiteLink({ to, className = '', ...rest }: SiteLinkProps) {
  const { host } = useSite();
  const prefetch = () => {
    const owner = host.ownerOf(to.split('?')[0] ?? to);
    if (owner) host.prefetch(owner.name);
  };
  return <NavLink to={to} onPointerEnter={prefetch} onFocus={prefetch} className={className} {...rest} />;
}
