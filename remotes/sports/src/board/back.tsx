import { LinkButton } from '@madang/ui';
import { Link } from 'react-router-dom';
import styles from './back.module.css';

export interface BackLinkProps {
  to: string;
  /** The text of the link. */
  children: string;
}

/** The way back to the list or the board that a page was opened from. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <LinkButton tone="quiet" size="s" icon="left" render={props => <Link to={to} {...props} />}>
    {children}
  </LinkButton>
);

/** The same, above the head of a page. */
export const Back = (props: BackLinkProps) => (
  <div className={styles.back}>
    <BackLink {...props} />
  </div>
);
