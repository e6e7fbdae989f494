import { describe, expect, it } from 'vitest';
import { bareTexts } from './bare';
import { sourcesIn } from './sources';

/** All that is drawn for members and operators. */
const sources = sourcesIn(['libs', 'shell', 'remotes'], /\.tsx$/);

const isBare = (jsx: string, before = '') =>
  bareTexts('a.tsx', `function A({ price, children, on }) { ${before}; return ${jsx}; }`).length > 0;

const bare: [why: string, jsx: string, before?: string][] = [
  ['something comes and goes before a text', '<b>{on && <i />}{price}</b>'],
  ['something comes and goes before a written text', '<b>{on && <i />}배당</b>'],
  ['something comes and goes behind a text', '<b>{price}{on ? <i /> : <u />}</b>'],
  ['a text changes beside a written one', '<b>배당 {price}</b>'],
  ['two texts change', '<b>{price}{on}</b>'],
  ['a text comes and goes beside an element', "<b><i />{on && '마감'}</b>"],
  ['a text changes beside an element', '<b><i />{price.toFixed(2)}</b>'],
  ['a list stands before a text', '<b>{on.map(one => <i key={one} />)}끝</b>'],
  ['an element by name stands before a text', '<b>{arrow}{price}</b>', 'const arrow = on && <i />'],
  ['what was given stands behind what comes and goes', '<button>{on && <i />}{children}</button>'],
  ['what was given stands beside a text', '<p>이름: {children}</p>'],
  ['a fragment has a text', '<b>{on && <>마감</>}</b>'],
  ['a component has a mixture between its tags', '<Button>{price}원 베팅하기</Button>'],
  ['a component is a text', "on ? <b /> : '없음'"],
  ['a component is a text of several', "price.join(', ')"],
];

const safe: [why: string, jsx: string, before?: string][] = [
  ['a text is alone in its element', '<b>{price}</b>'],
  ['a text of several parts is one', "<b>{'배당 ' + price}</b>"],
  ['a text has an element of its own', '<b>{on && <i />}<span>{price}</span></b>'],
  ['nothing around a written text changes', '<p>먼저 <b>로그인</b>해 주세요.</p>'],
  ['blanks stand between elements', "<p>{on && <i />}{' '}<b>{price}</b></p>"],
  ['elements come and go', '<p>{on && <i />}{on ? <b /> : <u />}{on?.map(one => <i key={one} />)}</p>'],
  ['elements by name', '<p>{arrow}{cell(1)}<b /></p>', 'const arrow = on && <i />; const cell = n => <i>{n}</i>'],
  ['what was given stands among fixed elements', '<p><b>제목</b>{children}</p>'],
  ['a comment stands beside a text', '<p>{/* why */}배당</p>'],
  ['nothing is drawn', 'null'],
];

describe('a text that a translating browser makes React lose', () => {
  it.each(bare)('is found where %s', (_, jsx, before) => {
    expect(isBare(jsx, before)).toBe(true);
  });

  it.each(safe)('is none where %s', (_, jsx, before) => {
    expect(isBare(jsx, before)).toBe(false);
  });

  it('is in no room', () => {
    const found = sources.flatMap(({ file, source }) =>
      bareTexts(file, source).map(text => `${file}:${text.line} ${text.source.replace(/\s+/g, ' ').slice(0, 120)}`),
    );

    expect(sources.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });
});
