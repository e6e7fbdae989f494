import { Tabs } from '@madang/ui';
import { useNavigate } from 'react-router-dom';

const PAGES = [
  { id: '/charge', label: '충전' },
  { id: '/chargeCrypto', label: '코인충전' },
  { id: '/exchangeCrypto', label: '코인환전' },
  { id: '/mywallet/point', label: '포인트' },
];

/** The wallet's own pages, one step from each other. */
export function WalletTabs({ current }: { current: string }) {
  const navigate = useNavigate();
  return <Tabs label="지갑" items={PAGES} current={current} onSelect={to => navigate(to)} />;
}
