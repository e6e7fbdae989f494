import type { Fixture, Incident, Tracker } from '@madang/contracts';
import { $trackerOf } from '@madang/live';
import { Button, Icon } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import styles from './tracker.module.css';
import { incidentTime, incidentWord } from './words';

const SHOWN = 6;

export interface TimelineProps {
  fixture: Fixture;
  loaded: Tracker | null;
  /** Where an incident can be looked at again. */
  onPick?: (incident: Incident) => void;
}

/** What happened so far, the newest first. */
export function Timeline({ fixture, loaded, onPick }: TimelineProps) {
  const [isWhole, setWhole] = useState(false);
  const { incidents } = useStore($trackerOf(fixture.fixtureId)) ?? loaded ?? { incidents: [] };
  if (incidents.length === 0) return null;
  // Counted from the end, so that an incident keeps its number when a newer one comes before it.
  const numbered = incidents.map((incident, index) => ({ incident, number: incidents.length - index }));
  const shown = isWhole ? numbered : numbered.slice(0, SHOWN);
  return (
    <div className={styles.record}>
      <ol className={styles.timeline} aria-label="경기 기록">
        {shown.map(({ number, incident }) => (
          <Line key={number} fixture={fixture} incident={incident} onPick={onPick} />
        ))}
      </ol>
      {incidents.length > SHOWN && (
        <Button tone="quiet" size="s" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '기록 접기' : `기록 ${incidents.length}개 모두 보기`}
        </Button>
      )}
    </div>
  );
}

interface LineProps {
  fixture: Fixture;
  incident: Incident;
  onPick: ((incident: Incident) => void) | undefined;
}

function Line({ fixture, incident, onPick }: LineProps) {
  const { side, score, player, type } = incident;
  const time = incidentTime(fixture.sportId, incident);
  const words = [incidentWord(fixture.sportId, type), side && fixture[side], player].filter(Boolean).join(' ');
  return (
    <li>
      <b>{time}</b>
      <span>{words}</span>
      {score && <span className={styles.after}>{`${score.home} : ${score.away}`}</span>}
      {onPick && side && (
        <button
          type="button"
          className={styles.again}
          aria-label={`${time} ${words} 다시 보기`}
          onClick={() => onPick(incident)}
        >
          <Icon name="refresh" size={14} />
        </button>
      )}
    </li>
  );
}
