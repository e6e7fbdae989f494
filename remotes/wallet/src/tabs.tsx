import { openDialog } from '@madang/federation';
import { Tabs } from '@madang/ui';
import { useNavigate } from 'react-router-dom';

/** A dialog over the page that one is on. */
const MONEY_CHANGE = 'wallet/money-change';

const PAGES = [
  { id: '/charge', label: '충전' },
  { id: '/exchange', label: '환전' },
  { id: MONEY_CHANGE, label: '머니이동' },
  { id: '/chargeCrypto', label: '코인충전' },
  { id: '/exchangeCrypto', label: '코인환전' },
  { id: '/mywallet/point', label: '포인트' },
  { id: '/coupon', label: '쿠폰' },
  { id: '/mywallet/journal', label: '거래내역' },
];

/** The wallet's own pages, one step from each other, and the dialog that moves money between its accounts. */
export function WalletTabs({ current }: { current: string }) {
  const navigate = useNavigate();
  const open = (id: string) => (id === MONEY_CHANGE ? openDialog(MONEY_CHANGE) : navigate(id));
  return <Tabs label="지갑" items={PAGES} current={current} onSelect={open} />;
}
