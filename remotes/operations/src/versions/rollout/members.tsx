import { Button, Icon, TextField } from '@madang/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { members } from '../../members/queries';
import styles from './members.module.css';

export interface PickedMember {
  id: string;
  nickname: string;
}

interface Props {
  picked: readonly PickedMember[];
  onPick: (picked: readonly PickedMember[]) => void;
}

const MOST = 200; // what a rollout takes
const MOST_RESULTS = 5;

/** Members that get the candidate whatever the share: found by id or nickname, each a press. */
export function PickMembers({ picked, onPick }: Props) {
  const [search, setSearch] = useState('');
  const term = search.trim();
  const { data } = useQuery({
    ...members.matching(term),
    enabled: term !== '' && picked.length < MOST,
    placeholderData: keepPreviousData,
  });
  const matches = term === '' ? [] : (data?.items ?? []).filter(({ id }) => !picked.some(one => one.id === id));
  return (
    <div className={styles.members}>
      <TextField
        label="지정 회원"
        note="비율과 상관없이 후보를 받아요"
        placeholder="아이디나 닉네임으로 찾기"
        autoComplete="off"
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      {term !== '' && (
        <ul className={styles.found} aria-label="찾은 회원">
          {matches.slice(0, MOST_RESULTS).map(({ id, nickname, userId }) => (
            <li key={id}>
              <Button
                size="s"
                icon="plus"
                onClick={() => {
                  onPick([...picked, { id, nickname }]);
                  setSearch('');
                }}
              >
                {`${nickname} (${userId}) 넣기`}
              </Button>
            </li>
          ))}
          {data && matches.length === 0 && <li>찾은 회원이 없어요.</li>}
        </ul>
      )}
      {picked.length > 0 && (
        <ul className={styles.picked} aria-label="지정한 회원">
          {picked.map(({ id, nickname }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`${nickname} 빼기`}
                onClick={() => onPick(picked.filter(one => one.id !== id))}
              >
                <span>{nickname}</span>
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
