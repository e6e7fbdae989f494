import { PageHead } from '@madang/ui';
import { Navigate, NavLink, useParams } from 'react-router-dom';
import { VIRTUAL_RESULTS_PATH, venuesOf, virtualSports } from '../addresses/addresses';
import { Results } from './list';
import styles from './results.module.css';

/** The results of one virtual sport. An address of none leads to the first. */
export function Component() {
  const { sport } = useParams();
  const current = virtualSports.find(({ id }) => id === sport);
  if (!current) return <Navigate to={`${VIRTUAL_RESULTS_PATH}/${virtualSports[0].id}`} replace />;
  return (
    <>
      <PageHead title="경기결과" sub={`가상스포츠 ${current.label} · 회차마다 검증할 수 있어요`} />
      <nav className={styles.sports} aria-label="가상스포츠 종목">
        {virtualSports.map(({ id, label }) => (
          <NavLink key={id} to={`${VIRTUAL_RESULTS_PATH}/${id}`}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Results key={current.id} games={venuesOf(current.id)} />
    </>
  );
}
