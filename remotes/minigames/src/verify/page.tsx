import type { GameChain, Round } from '@madang/contracts';
import { gameById, readRoundId } from '@madang/games';
import { CallRefused, sentenceOf } from '@madang/http';
import { formatDateTime } from '@madang/locale';
import { Alert, Failure, LinkButton, PageHead, Skeleton } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { fullName, VERIFY_PATH } from '../addresses/addresses';
import { addressOf } from '../rounds/address';
import { rounds } from '../rounds/queries';
import { HexRow } from './hex';
import { Meaning } from './meaning';
import { OtherRound } from './other-round';
import { Steps } from './steps';
import { Timeline } from './timeline';
import values from './values.module.css';
import { Verdict } from './verdict';
import { verificationOf } from './verification';
import styles from './verify.module.css';

/** The seed of a round comes with its draw. */
const AGAIN_MS = 3_000;

/** A round, recomputed in this browser from its seed. */
export function Component() {
  const { roundId = '' } = useParams();
  const place = readRoundId(roundId);
  const game = gameById(place?.gameId ?? 0);
  if (!place || !game) return <NoRound />;
  return (
    <>
      <PageHead title="회차 검증" sub={`${fullName(game)} ${place.day} ${place.number}회차`}>
        <LinkButton tone="quiet" render={props => <Link to={addressOf(game)} {...props} />}>
          게임으로 가기
        </LinkButton>
      </PageHead>
      <Evidence key={roundId} roundId={roundId} gameId={game.id} day={place.day} />
      <OtherRound key={`other ${roundId}`} start={place} />
      <Meaning />
    </>
  );
}

function Evidence({ roundId, gameId, day }: { roundId: string; gameId: number; day: string }) {
  const round = useQuery({
    ...rounds.one(roundId),
    refetchInterval: ({ state }) =>
      state.data && state.data.seed === null && state.data.state !== 'void' ? AGAIN_MS : false,
  });
  const chain = useQuery(rounds.chain(gameId, day));
  if (round.data && chain.data) return <Verified round={round.data} chain={chain.data} />;
  const error = round.error ?? chain.error;
  if (!error) return <Skeleton rows={8} />;
  if (error instanceof CallRefused && error.status === 404) return <Missing />;
  const retry = () => void Promise.all([round.refetch(), chain.refetch()]);
  return (
    <Failure title="회차를 불러오지 못했어요" onRetry={retry}>
      {sentenceOf(error)}
    </Failure>
  );
}

function Verified({ round, chain }: { round: Round; chain: GameChain }) {
  const verification = useMemo(() => verificationOf(round, chain), [round, chain]);
  if (!verification) return <Unfinished round={round} chain={chain} />;
  return (
    <>
      {round.state === 'void' && (
        <div className={styles.notice}>
          <Alert tone="info">
            <b>취소된 회차예요.</b> 베팅금은 모두 돌려드렸어요. 시드가 정했던 결과는 아래와 같아요.
          </Alert>
        </div>
      )}
      <Verdict round={round} verification={verification} />
      <Timeline round={round} chain={chain} />
      <Steps round={round} chain={chain} verification={verification} />
    </>
  );
}

/** What can be written down before the draw. */
function Unfinished({ round, chain }: { round: Round; chain: GameChain }) {
  return (
    <>
      <div className={styles.notice}>
        <Alert tone="info">
          {round.state === 'void' ? (
            <b>취소된 회차라 추첨하지 않았어요. 베팅금은 모두 돌려드렸어요.</b>
          ) : (
            <>
              <b>{`${formatDateTime(round.drawsAt)}에 추첨해요.`}</b>{' '}
              <span>아래 값을 적어 두면 추첨 뒤에 바뀌지 않았는지 확인할 수 있어요.</span>
            </>
          )}
        </Alert>
      </div>
      <Timeline round={round} chain={chain} />
      <dl className={`${values.rows} ${values.public}`}>
        <HexRow label="시드의 해시" note="추첨 전에 공개" value={round.seedHash} />
        <HexRow label="앵커" note={`${chain.day} 하루치 체인의 끝`} value={chain.end} />
        {chain.salt && <HexRow label="솔트" note={`${chain.day} 하루 동안`} value={chain.salt} />}
      </dl>
    </>
  );
}

const Missing = () => (
  <Failure title="회차를 찾을 수 없어요" away={<Link to={VERIFY_PATH}>다른 회차 확인하기</Link>}>
    아직 시작하지 않았거나 없는 회차예요. 게임과 날짜, 회차를 다시 확인해 주세요.
  </Failure>
);

const NoRound = () => (
  <>
    <PageHead title="회차 검증" />
    <Missing />
  </>
);
