import { NavLink } from 'react-router-dom';
import { HOUSES } from '../providers/houses';
import styles from './lobby.module.css';

/** From one lobby to the others of the same kind. */
export const HousesNav = ({ path }: { path: string }) => (
  <nav className={styles.houses} aria-label="로비">
    {HOUSES.map(({ id, label, below }) => (
      <NavLink key={id} to={`${path}${below}`} end>
        {label}
      </NavLink>
    ))}
  </nav>
);
