-- Changes no table. From here on histories have the op `enlarge` and lines have `pieces` (docs/decisions/091), which processes of the version before cannot read.
select 1;
