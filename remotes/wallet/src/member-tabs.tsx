import { Tabs } from '@madang/ui';
import { useNavigate } from 'react-router-dom';

const PAGES = [
  { id: '/member', label: '내 정보' },
  { id: '/member/limits', label: '이용 한도' },
  { id: '/member/history', label: '손익 내역' },
];

/** The pages about the member, one step from each other. */
export function MemberTabs({ current }: { current: string }) {
  const navigate = useNavigate();
  return <Tabs label="마이페이지" items={PAGES} current={current} onSelect={to => navigate(to)} />;
}
