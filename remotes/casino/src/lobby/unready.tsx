import { openDialog } from '@madang/federation';
import { errors } from '@madang/locale';
import { Button, Icon, LinkButton } from '@madang/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './unready.module.css';

/** What a lobby is called in its sentences. */
export type LobbyName = '라이브카지노' | '슬롯';

interface StateProps {
  label: string;
  title: string;
  children: ReactNode;
  way: ReactNode;
}

const State = ({ label, title, children, way }: StateProps) => (
  <section className={styles.state} aria-label={label}>
    <Icon name="warning" size={24} className={styles.mark} />
    <div>
      <h2>{title}</h2>
      {children}
      <div className={styles.ways}>
        <span>{way}</span>
        <LinkButton tone="quiet" render={props => <Link to="/" {...props} />}>
          홈으로
        </LinkButton>
      </div>
    </div>
  </section>
);

/** A member whom an operator keeps out of casino or slots: the sentence of the specification, and where to write. */
export const Blocked = ({ name }: { name: LobbyName }) => (
  <State
    label="입장 제한"
    title={`${name}에 입장할 수 없어요`}
    way={<Button onClick={() => openDialog('shell/inquiry')}>문의하기</Button>}
  >
    <p role="alert">{errors.casinoBlocked}</p>
    <p>보유머니와 진행 중인 스포츠 베팅은 그대로예요.</p>
  </State>
);

/** A lobby that does not open: an operator's switch, or a provider that is away. */
export const Closed = ({ onRetry, busy }: { onRetry: () => void; busy: boolean }) => (
  <State
    label="로비 점검"
    title={errors.lobbyOpen}
    way={
      <Button icon="refresh" onClick={onRetry} busy={busy}>
        다시 열기
      </Button>
    }
  >
    <p role="alert">지금은 로비를 열 수 없어요. 하던 판은 제공사가 끝까지 진행하고, 나온 결과대로 정산해요.</p>
  </State>
);
