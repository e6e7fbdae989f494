import { platformNow } from '@madang/session';
import { useState } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { timed } from './time';

interface TimedLinkProps extends Omit<LinkProps, 'to'> {
  to: string;
}

/** A link to any board. Where the board's address carries the time, it is the time at which the link was last approached. */
export function TimedLink({ to, ...rest }: TimedLinkProps) {
  const [now, setNow] = useState(platformNow);
  const approach = () => setNow(platformNow());
  return <Link {...rest} to={timed(to, now)} onPointerEnter={approach} onFocus={approach} />;
}
