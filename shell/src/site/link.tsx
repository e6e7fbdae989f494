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
    const [path = to] = to.split('?');
    const owner = host.ownerOf(path);
    if (owner) host.prefetch(owner.name, path);
  };
  return <NavLink to={to} onPointerEnter={prefetch} onFocus={prefetch} className={className} {...rest} />;
}
