import { Emblem, Icon, Logo } from '../../src';
import { drawings, type IconName } from '../../src/icon/drawings';
import styles from '../gallery.module.css';
import { Row, Section } from '../section';

const COLOURS = [
  'canvas',
  'surface',
  'raised',
  'cell',
  'line',
  'control',
  'text',
  'text-2',
  'muted',
  'celadon',
  'brass',
  'up',
  'down',
  'persimmon',
  'focus',
];

export function Colours() {
  return (
    <Section title="색" note="잉크, 종이, 청자, 놋">
      <div className={styles.swatches}>
        {COLOURS.map(name => (
          <div key={name}>
            <i style={{ background: `var(--${name})` }} />
            <b>{name}</b>
          </div>
        ))}
      </div>
    </Section>
  );
}

const SIZES = [
  { size: '32', weight: 700, text: '오늘 마당에 175경기가 열려요' },
  { size: '24', weight: 700, text: '국내형 승무패' },
  { size: '17', weight: 600, text: '곧 시작하는 경기' },
  { size: '15', weight: 600, text: '1.60 4.10 5.40 · 1,284,500원 · −42,600원' },
  { size: '14', weight: 400, text: '아스널 : 브라이튼 · 승무패 · 11.29 00:00' },
  { size: '13', weight: 400, text: '최소 5,000 · 최대 1,000,000원' },
];

export function Letters() {
  return (
    <Section title="글자" note="우리 글꼴, 고른 폭 숫자">
      {SIZES.map(({ size, weight, text }) => (
        <p key={size} style={{ fontSize: `var(--fs-${size})`, fontWeight: weight }}>
          {text}
        </p>
      ))}
    </Section>
  );
}

const isIcon = (name: string): name is IconName => name in drawings;

export function Drawings() {
  return (
    <Section title="문양과 아이콘" note="20px 칸, 1.5px 선 한 벌">
      <Row>
        <Logo />
        <Logo size="s" />
        <Emblem size={56} />
        <Emblem size={40} tone="quiet" />
      </Row>
      <div className={styles.icons}>
        {Object.keys(drawings)
          .filter(isIcon)
          .map(name => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
      </div>
    </Section>
  );
}
