import type { ProviderId } from '@madang/contracts';

/** Under whose names this server plays: eight of tables, six of slots. The site calls them the same. */
export const PROVIDERS: readonly { readonly providerId: ProviderId; readonly name: string }[] = [
  { providerId: 'hanul', name: '한울' },
  { providerId: 'mirinae', name: '미리내' },
  { providerId: 'oreum', name: '오름' },
  { providerId: 'soseul', name: '소슬' },
  { providerId: 'gaon', name: '가온' },
  { providerId: 'narae', name: '나래' },
  { providerId: 'daon', name: '다온' },
  { providerId: 'yeoul', name: '여울' },
  { providerId: 'gureum', name: '구름마루' },
  { providerId: 'noeul', name: '노을' },
  { providerId: 'solnae', name: '솔내' },
  { providerId: 'byeol', name: '별무리' },
  { providerId: 'saecham', name: '새참' },
  { providerId: 'mulgyeol', name: '물결' },
];

export const providerName = (providerId: ProviderId): string =>
  PROVIDERS.find(provider => provider.providerId === providerId)?.name ?? providerId;
