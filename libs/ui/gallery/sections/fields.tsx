import { useState } from 'react';
import {
  CheckField,
  ChoiceField,
  FilterField,
  MoneyField,
  Quick,
  SelectField,
  Switch,
  TextArea,
  TextField,
} from '../../src';
import styles from '../gallery.module.css';
import { Section, Two } from '../section';

export function Fields() {
  return (
    <Section title="입력 칸">
      <Two>
        <TextFields />
        <OtherFields />
      </Two>
    </Section>
  );
}

function TextFields() {
  return (
    <div className={styles.column}>
      <TextField label="아이디" placeholder="영문/숫자 6~14자" hint="공백을 제외한 영문/숫자 6~14자 입력해주세요." />
      <div data-show="focus">
        <TextField label="닉네임" defaultValue="달빛소년" />
      </div>
      <TextField label="닉네임 확인" defaultValue="별빛" ok="별빛은 사용가능합니다." />
      <TextField
        label="비밀번호 확인"
        type="password"
        defaultValue="12345"
        error="비밀번호가 일치하지 않았습니다. 다시 시도해 보세요."
      />
      <TextField
        label="지갑 주소"
        defaultValue="0x8f3C…21aE"
        disabled
        hint="저장된 주소는 고객센터에서 바꿀 수 있어요."
      />
      <SelectField
        label="은행"
        defaultValue="b"
        options={[
          { value: 'a', label: '마당은행' },
          { value: 'b', label: '누리은행' },
        ]}
      />
    </div>
  );
}

function OtherFields() {
  const [stake, setStake] = useState<number | null>(50_000);
  const [agreed, setAgreed] = useState(true);
  const [mail, setMail] = useState(false);
  const [chances, setChances] = useState(true);
  const [words, setWords] = useState('');
  const [bonus, setBonus] = useState<'each' | 'first' | 'none'>('each');
  return (
    <div className={styles.column}>
      <FilterField label="게임 찾기" words={words} onChange={setWords} />
      <Switch label="확률" isOn={chances} onChange={setChances} />
      <MoneyField label="베팅금액" note="최소 5,000 · 최대 1,000,000원" value={stake} onChange={setStake} />
      <Quick
        amounts={[10_000, 30_000, 50_000, 100_000, 500_000]}
        onAdd={won => setStake((stake ?? 0) + won)}
        onMax={() => setStake(1_000_000)}
      />
      <Quick
        columns={4}
        amounts={[10_000, 30_000, 50_000, 100_000, 500_000, 1_000_000]}
        onAdd={won => setStake((stake ?? 0) + won)}
        onClear={() => setStake(null)}
      />
      <ChoiceField
        label="보너스"
        value={bonus}
        onChange={setBonus}
        options={[
          { value: 'each', label: '매충 5%', note: '포인트 10,000P · 롤링 150%' },
          { value: 'first', label: '첫충 10%', note: '오늘 이미 받았어요. 내일 00:30에 다시 열려요.', disabled: true },
          { value: 'none', label: '받지 않기', note: '롤링 100%' },
        ]}
      />
      <TextArea label="내용" placeholder="무엇을 도와드릴까요?" rows={3} />
      <CheckField label="약관에 동의하고 만 18세 이상이에요." value={agreed} onChange={setAgreed} />
      <CheckField label="쪽지 받기" value={mail} onChange={setMail} />
      <CheckField label="위 내용을 확인했어요." value={false} onChange={setMail} error="위 항목을 확인해 주세요." />
    </div>
  );
}
