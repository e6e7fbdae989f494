import { Alert, Button, LinkButton, TextField, toast } from '@madang/ui';
import { Link } from 'react-router-dom';
import styles from '../channel/channel.module.css';

/** The link that was made: to copy, or to open here, which closes the dialog. */
export function PreviewLink({ path, close }: { path: string; close: () => void }) {
  const address = new URL(path, location.origin).href;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast('링크를 복사했어요.', { tone: 'ok' }),
      () => toast('복사하지 못했어요. 링크를 직접 골라 복사해 주세요.', { tone: 'warn' }),
    );
  return (
    <div className={styles.form}>
      <Alert tone="ok">
        <b>링크를 만들었어요.</b> 운영자로 로그인한 브라우저에서만 열려요.
      </Alert>
      <TextField label="미리 보기 링크" readOnly value={address} onFocus={event => event.target.select()} />
      <Button onClick={copy}>링크 복사하기</Button>
      <LinkButton tone="primary" render={props => <Link to={path} onClick={close} {...props} />}>
        이 브라우저에서 열기
      </LinkButton>
    </div>
  );
}
