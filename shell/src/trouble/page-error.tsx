import { loadDocument } from '@madang/federation';
import { errors } from '@madang/locale';
import { LinkButton, usePageTitle } from '@madang/ui';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import styles from './trouble.module.css';

/** Only a new document fixes a page whose code failed: the router remembers the failure. */
function leave(event: MouseEvent): void {
  event.preventDefault();
  void loadDocument('/');
}

/** A page that is not there, or could not be shown: its status, what that means, and a link to the top page. */
export function PageError({ status }: { status: number }) {
  const isMissing = status === 404;
  const title = isMissing ? errors.notFound : '페이지를 보여 드리지 못했어요';
  usePageTitle(title);
  return (
    <section className={styles.page} role="alert">
      <p className={styles.status}>{status}</p>
      <h1>{title}</h1>
      <p className={styles.words}>
        {isMissing
          ? '찾는 페이지가 없어요. 주소가 바뀌었거나 더는 제공하지 않는 페이지예요.'
          : '일시적인 문제가 생겼어요. 금액과 베팅은 그대로예요. 잠시 뒤에 다시 시도해 주세요.'}
      </p>
      <LinkButton tone="primary" render={props => <Link to="/" onClick={isMissing ? undefined : leave} {...props} />}>
        첫 화면으로
      </LinkButton>
    </section>
  );
}
