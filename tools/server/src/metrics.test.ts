import { describe, expect, it } from 'vitest';
import { openMetrics } from './metrics';

const A_REQUEST = { method: 'GET', route: '/bets/:betId', status: 200, seconds: 0.05 };

describe('the metrics of a server', () => {
  it('count requests by method, route and status, beside the state of the process', async () => {
    const metrics = openMetrics();

    metrics.observe(A_REQUEST);
    metrics.observe({ ...A_REQUEST, seconds: 1 });

    const text = await metrics.text();
    const series = 'method="GET",route="/bets/:betId",status="200"';
    expect(text).toContain(`madang_http_request_seconds_count{${series}} 2`);
    expect(text).toContain(`madang_http_request_seconds_bucket{le="0.1",${series}} 1`);
    expect(text).toMatch(/^nodejs_heap_size_used_bytes \d+/m);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('belong to one server, however many a process has', async () => {
    const [one, other] = [openMetrics(), openMetrics()];

    one.observe(A_REQUEST);

    expect(await other.text()).not.toContain('/bets/:betId');
  });

  it('have no value for what cannot be read, and one for all else', async () => {
    const metrics = openMetrics();
    const count = metrics.counter({ name: 'shed_total', help: 'Shed.', label: 'what' });
    metrics.gauge({ name: 'waiting', help: 'Waits.' }, async () => Promise.reject(new Error('away')));
    metrics.gauge({ name: 'open', help: 'Is open.' }, () => 3);

    count('stream');

    const text = await metrics.text();
    expect(text).toMatch(/^waiting Nan$/im);
    expect(text).toMatch(/^open 3$/m);
    expect(text).toContain('shed_total{what="stream"} 1');
  });
});
