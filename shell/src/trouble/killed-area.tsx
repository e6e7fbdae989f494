import { loadDocument } from '@madang/federation';
import { withJosa } from '@madang/locale';
import { Button, Emblem, LinkButton } from '@madang/ui';
import { Link } from 'react-router';
import styles from './killed-area.module.css';

/** In place of a remote that the operators took out of the site. It comes back by itself (delivery/urgent-moves.ts). */
export default function KilledArea({ title }: { title: string }) {
  return (
    <section className={styles.area}>
      <Emblem size={40} />
      <h1>{`${withJosa(title, '은/는')} 지금 점검 중이에요`}</h1>
      <p>이 화면만 잠시 닫았어요. 보유머니와 포인트, 베팅은 모두 그대로이고, 다른 화면은 쓸 수 있어요.</p>
      <p className={styles.wait} role="status">
        점검이 끝나면 이 화면을 저절로 다시 열어 드려요.
      </p>
      <div className={styles.ways}>
        <Button icon="refresh" onClick={() => void loadDocument()}>
          다시 확인하기
        </Button>
        <LinkButton tone="quiet" render={props => <Link to="/" {...props} />}>
          첫 화면으로
        </LinkButton>
      </div>
    </section>
  );
}
