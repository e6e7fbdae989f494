import { useState } from 'react';
import { Button, IconButton, LinkButton, Pager, Segmented, Tabs } from '../../src';
import styles from '../gallery.module.css';
import { Row, Section } from '../section';

export function Buttons() {
  return (
    <>
      <Section title="단추">
        <Row>
          <Button tone="primary">쪽지 확인하기</Button>
          <span data-show="hover">
            <Button tone="primary">올림</Button>
          </span>
          <span data-show="focus">
            <Button tone="primary">초점</Button>
          </span>
          <Button>취소</Button>
          <span data-show="hover">
            <Button>올림</Button>
          </span>
          <Button tone="quiet">비우기</Button>
          <Button tone="danger" icon="back">
            되돌리기
          </Button>
          <Button disabled>못 누름</Button>
          <Button tone="primary" busy>
            보내는 중
          </Button>
          <Button size="s">작게</Button>
          <LinkButton href="#links" icon="charge">
            충전하러 가기
          </LinkButton>
          <IconButton icon="mail" label="쪽지" />
          <IconButton icon="refresh" label="새로고침" disabled />
        </Row>
        <div className={styles.narrow}>
          <Button tone="primary" size="pay">
            50,000원 베팅하기
          </Button>
        </div>
      </Section>
      <Choices />
    </>
  );
}

function Choices() {
  const [tab, setTab] = useState('a');
  const [sport, setSport] = useState('football');
  const [range, setRange] = useState('all');
  const [page, setPage] = useState(2);
  return (
    <Section title="탭, 묶음, 쪽">
      <Tabs
        label="마켓"
        current={tab}
        onSelect={setTab}
        panel="market-panel"
        items={[
          { id: 'a', label: '승무패' },
          { id: 'b', label: '핸디캡' },
          { id: 'c', label: '스페셜' },
          { id: 'd', label: '크로스' },
        ]}
      />
      <div id="market-panel" hidden />
      <Tabs
        label="종목"
        current={sport}
        onSelect={setSport}
        items={[
          { id: 'all', label: '전체', count: 175, icon: 'stack' },
          { id: 'football', label: '축구', count: 86, icon: 'football' },
          { id: 'basketball', label: '농구', count: 41, icon: 'basketball' },
          { id: 'volleyball', label: '배구', count: 12, icon: 'volleyball' },
          { id: 'baseball', label: '야구', count: 9, icon: 'baseball' },
          { id: 'ice-hockey', label: '아이스하키', count: 27, icon: 'ice-hockey' },
        ]}
      />
      <div>
        <Segmented
          label="시작 시각"
          current={range}
          onSelect={setRange}
          items={[
            { id: 'all', label: '전체' },
            { id: 'today', label: '오늘' },
            { id: 'soon', label: '3시간 안' },
          ]}
        />
      </div>
      <Pager page={page} pageCount={9} onPage={setPage} />
    </Section>
  );
}
