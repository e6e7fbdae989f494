import { UseOverride } from '@madang/contracts';
import { loadDocument } from '@madang/federation';
import { send } from '@madang/http';
import { Alert, Button, Failure, LinkButton, PageHead } from '@madang/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { useAttempt } from '../channel/attempt';
import { RefusalNotice } from '../channel/refusal-notice';
import styles from './preview.module.css';

/** Where a preview link leads: says what will happen, and only then puts the other release into this browser. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <>
      <PageHead title="미리 보기" sub="아직 회원이 받지 않는 릴리스를 이 브라우저에서만 보는 링크예요" />
      <div className={styles.body}>
        {token === '' ? (
          <Failure title="링크가 온전하지 않아요" away={<Link to="/admin/versions">리모트 버전으로</Link>}>
            리모트 버전 화면에서 미리 보기 링크를 새로 만들어 주세요.
          </Failure>
        ) : (
          <Begin token={token} />
        )}
      </div>
    </>
  );
}

function Begin({ token }: { token: string }) {
  const using = useAttempt((body: { token: string }) => send(UseOverride, { body }));
  const begin = async () => {
    // A document load: the edge composes what this browser gets.
    if (await using.attempt({ token })) await loadDocument('/');
  };
  return (
    <>
      <Alert tone="info">
        <b>시작하면 이 브라우저만 다른 버전을 받아요.</b> 회원과 다른 운영자에게는 아무것도 바뀌지 않아요. 화면 둘레에
        미리 보기라는 테두리가 보이고, 거기에서 언제든 그만둘 수 있어요. 시간이 지나면 저절로 끝나요.
      </Alert>
      <RefusalNotice refusal={using.refusal} />
      <div className={styles.ways}>
        <Button tone="primary" busy={using.busy} onClick={begin}>
          이 브라우저에서 미리 보기 시작하기
        </Button>
        <LinkButton tone="quiet" render={props => <Link to="/admin/versions" {...props} />}>
          그만두기
        </LinkButton>
      </div>
    </>
  );
}
